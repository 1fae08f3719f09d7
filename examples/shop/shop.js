// On the order's page: an event of the button makes the page check the order. The page shows what the server found.
const state = document.querySelector('#state');

async function checkOrder() {
  const response = await fetch(`${location.pathname}/state`);
  const order = await response.json();
  if (order.state !== 'open') location.reload();
}

document.addEventListener('nano-payment:status', ({ detail }) => {
  if (detail.status === 'Waiting') return;
  state.textContent = 'Checking your payment…';
  checkOrder();
});

document.addEventListener('nano-payment:close', () => {
  state.textContent = 'The payment is still open. Press the button to continue.';
  checkOrder();
});
