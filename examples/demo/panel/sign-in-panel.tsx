/** The query parameter that requires people to sign in. */
export const signInParameter = 'sign-in'

/** Required sign-in is decided when the kernel is created, so the switch reloads the page. */
export function SignInPanel({ isRequired }: { readonly isRequired: boolean }) {
  function toggle() {
    const url = new URL(location.href)
    if (isRequired) url.searchParams.delete(signInParameter)
    else url.searchParams.set(signInParameter, 'required')
    location.assign(url)
  }
  return (
    <section className="panel" aria-labelledby="sign-in-heading">
      <h2 id="sign-in-heading">Sign in</h2>
      <p>
        {isRequired
          ? 'Whoever connects signs a message, which this page’s own server verifies.'
          : 'Connecting is enough.'}
      </p>
      <button type="button" aria-pressed={isRequired} data-testid="require-sign-in" onClick={toggle}>
        Require sign-in
      </button>
    </section>
  )
}
