declare global {
  interface Window {
    /** What the button of the page has shown since the page began, `connect-button: Connect Wallet` and so on. */
    shownFaces: string[]
  }
}

const button = '[data-testid="connect-button"], [data-testid="account-button"]'

/** Writes down what a person could have seen on the way, which a later look at the page cannot tell. */
export function watchPage(): void {
  window.shownFaces = []
  const look = () => {
    const found = document.querySelector<HTMLElement>(button)
    const face = found && `${found.dataset.testid}: ${found.textContent}`
    if (face && window.shownFaces.at(-1) !== face) window.shownFaces.push(face)
  }
  const everything = { subtree: true, childList: true, attributes: true, characterData: true }
  new MutationObserver(look).observe(document, everything)
}
