document.querySelector('portico-modal').addEventListener('portico-change', ({ detail }) => {
  document.querySelector('#address').textContent = detail.address ?? 'Nobody is connected'
})
