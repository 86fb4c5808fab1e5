/** A refused call; its message is shown to people and never contains their input. */
export class SiteError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message)
    this.name = 'SiteError'
  }
}

export const unauthorized = () => new SiteError(401, 'SESSION_MISSING', 'Please sign in again')
export const malformed = () => new SiteError(400, 'REQUEST_MALFORMED', 'The request is malformed')
