/** Shown when a page did not come (spec 8). */
export const failedMessage = { key: 'activity.fetchFailed', text: 'Failed to fetch transactions' }
