/** The curves of tokens.css, for what moves by program. */
export const ease = 'cubic-bezier(0.2, 0, 0, 1)'
export const easeBoth = 'cubic-bezier(0.65, 0, 0.35, 1)'

export const heightMs = 150
export const sharedMs = 200
export const shakeMs = 500

/** Whether a person asked for things to hold still. */
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
