// A merchant's tolerances: set on the settings page, applied to payments created afterwards, and explained on their pages.
import { expectAccessible } from './support/accessibility';
import { openOwnMerchant, payShort } from './support/own-merchant';
import { expectCameBack, expectSettled } from './support/sandbox-ledger';
import { expect, test } from './support/test';

const NANO = 10n ** 30n;
const PERCENT_OF_TWO_NANO = NANO / 50n;

test('a payment that is 0.5% short completes within the merchant’s tolerance', async ({
  browser,
  page,
  installation,
}) => {
  const { owner, create } = await openOwnMerchant(browser, installation);
  const before = await create();
  await owner.goto('/dashboard/settings#tolerances');
  const under = owner.getByRole('textbox', { name: 'Underpayment tolerance (%)' });
  const over = owner.getByRole('textbox', { name: 'Overpayment tolerance (%)' });
  await expect(under).toHaveValue('0');
  await under.fill('5.01');
  await over.fill('1');
  const save = owner.getByRole('button', { name: 'Save tolerance' });
  await save.click();
  await expect(owner.locator('#field-underpaymentTolerance-error')).toHaveText(
    'The underpayment tolerance must be a percentage from 0 to 5 with at most two decimals.',
  );
  await expectAccessible(owner);
  await under.fill('1');
  await save.click();
  await expect(owner.getByText('Saved. Payments created from now on use these tolerances.')).toBeInViewport();
  await owner.reload();
  await expect(under).toHaveValue('1');
  await expect(over).toHaveValue('1');

  const payment = await create();
  await page.goto(`/checkout/${payment}`);
  const paid = await payShort(installation, payment, PERCENT_OF_TWO_NANO / 2n);
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  const [{ settlementAddress: to }] = installation.merchants;
  await expectSettled(installation, {
    from: paid.address,
    to,
    amountRaw: (2n * NANO - PERCENT_OF_TWO_NANO / 2n).toString(),
  });
  await owner.goto(`/dashboard/payments/${payment}`);
  await expect(owner.getByText('Completed 0.5% short, within the tolerance of 1%.')).toBeVisible();
  await expect(owner.getByText('1% short, 1% over')).toBeVisible();
  await expectAccessible(owner);

  // The payment that existed before still waits for the full amount.
  await payShort(installation, before, PERCENT_OF_TWO_NANO / 2n);
  await page.goto(`/checkout/${before}`);
  await expect(page.getByText('Partial payment received. Send the rest:')).toBeVisible();
  await owner.context().close();
});

test('an excess within the tolerance settles, and a larger one is returned whole', async ({
  browser,
  page,
  installation,
}) => {
  const { owner, create } = await openOwnMerchant(browser, installation);
  await owner.goto('/dashboard/settings#tolerances');
  await owner.getByRole('textbox', { name: 'Overpayment tolerance (%)' }).fill('0,5');
  await owner.getByRole('button', { name: 'Save tolerance' }).click();
  await expect(owner.getByText('Saved. Payments created from now on use these tolerances.')).toBeVisible();
  const [kept, returned] = [await create(), await create()];
  await payShort(installation, kept, -PERCENT_OF_TWO_NANO / 2n);
  await page.goto(`/checkout/${kept}`);
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await expect(page.getByText(/You overpaid/)).toHaveCount(0);
  await owner.goto(`/dashboard/payments/${kept}`);
  await expect(
    owner.getByText(
      'Completed 0.5% over the amount, within the tolerance of 0.5%. The excess settles to you.',
    ),
  ).toBeVisible();
  const paid = await payShort(installation, returned, -PERCENT_OF_TWO_NANO);
  await expectCameBack(installation, paid, PERCENT_OF_TWO_NANO);
  await owner.context().close();
});
