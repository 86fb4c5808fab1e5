/** Runs in the page: whether it came back as it was left (`wasLeft` was set on window); the browser says why where it did not. */
export const readReturn = () => {
  const [entry] = performance.getEntriesByType('navigation')
  return {
    isSame: Reflect.get(window, 'wasLeft') === true,
    reasons: JSON.stringify(entry?.toJSON().notRestoredReasons),
  }
}
