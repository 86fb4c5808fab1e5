/** A picture as its bytes, where it stands in the address itself; one wallet writes it in base64 here and in per cent there. */
// @ts-nocheck

function contentOf(icon: string): string {
  const [, kind = '', payload = ''] = /^data:([^,]{0,100}),(.*)$/s.exec(icon.trim()) ?? []
  if (!payload) return icon.trim()
  try {
    return kind.endsWith(';base64') ? atob(payload) : decodeURIComponent(payload)
  } catch {
    return icon.trim()
  }
}

/** Tells whether two addresses of pictures show the same picture, as far as that can be known without loading them. */
export const isSameIcon = (one: string, other: string): boolean => one === other || contentOf(one) === contentOf(other)
