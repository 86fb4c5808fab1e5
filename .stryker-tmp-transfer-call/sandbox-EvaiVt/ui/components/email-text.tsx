// @ts-nocheck
import { Fragment } from 'react'

/** Draws an e-mail address within a sentence: a long one breaks after its signs, before it breaks anywhere. */
export function EmailText({ email }: { readonly email: string }) {
  const parts = email.match(/[^@.]*[@.]?/g) ?? []
  return (
    <bdi dir="ltr" translate="no">
      {parts.filter(Boolean).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity than their place.
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  )
}
