declare global {
  interface Window {
    /** Every text the first button of the page has shown since the page began, for flicker tests. */
    shownButtons: string[]
  }
}

/** Writes down what a person could have seen on the way, which a later look at the page cannot tell. */
export function watchPage(): void {
  window.shownButtons = []
  const look = () => {
    for (const id of ['connect-button', 'account-button'])
      if (document.querySelector(`[data-testid="${id}"]`) && window.shownButtons.at(-1) !== id) window.shownButtons.push(id)
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
}
