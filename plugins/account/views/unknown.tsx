export interface UnknownProps {
  /** It is being read: its place is kept. */
  readonly isLoading: boolean
  /** What that is called, for those who do not see the place. */
  readonly loading: string
  /** What the dash means, for those who do not see it. */
  readonly none: string
}

/** Draws, in place of an amount, that it is being read, or a dash where nobody knows it. */
export const Unknown = ({ isLoading, loading, none }: UnknownProps) =>
  isLoading ? (
    <>
      <span className="portico-hidden">{loading}</span>
      <span className="portico-balance-bone" aria-hidden="true" />
    </>
  ) : (
    <>
      <span aria-hidden="true">–</span>
      <span className="portico-hidden">{none}</span>
    </>
  )
