/** The letter that stands for a name without a picture; drawn by CSS, so that it is no part of any text. */
export const firstLetter = (name: string) => Array.from(name.trim())[0]?.toUpperCase()
