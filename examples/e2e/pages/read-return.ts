/** Runs in the page: whether it was restored from the cache (`wasLeft` was set on window); if not, the browser says why. */
export const readReturn = () => {
  const [entry] = performance.getEntriesByType('navigation')
  return {
    isSame: Reflect.get(window, 'wasLeft') === true,
    reasons: JSON.stringify(entry?.toJSON().notRestoredReasons),
  }
}
