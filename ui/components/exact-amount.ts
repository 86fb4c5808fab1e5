/** The amount that somebody has typed so far: without the sign that waits for its decimals. */
export const toExact = (typed: string): string => typed.replace(/\.$/, '')

const bare = (amount: string) => (amount.includes('.') ? amount.replace(/\.?0*$/, '') : amount)

/** Whether two exact decimal texts are the same amount: '1.50' and '1.5' are. */
export const isSameAmount = (one: string, other: string): boolean => bare(one) === bare(other)
