export const shorten = (address: string) => `${address.slice(0, 8)}…${address.slice(-6)}`
