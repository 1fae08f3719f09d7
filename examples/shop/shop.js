// On the order's page: what the button is told makes the page look again. What it shows then is what the server found out.
const state = document.querySelector('#state');

async function look() {
  const response = await fetch(`${location.pathname}/state`);
  const answer = await response.json();
  if (answer.state !== 'open') location.reload();
}

document.addEventListener('nano-payment:status', ({ detail }) => {
  if (detail.status === 'Waiting') return;
  state.textContent = 'One moment: we ask the payment service.';
  look();
});

document.addEventListener('nano-payment:close', () => {
  state.textContent = 'The payment is still open: press the button to go on.';
  look();
});
