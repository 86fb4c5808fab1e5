/** The pattern that browsers use, but for a domain with a dot. */
const form =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

/** Tells whether a text is an e-mail address. */
export const isEmail = (text: string): boolean => text.length <= 254 && form.test(text)
