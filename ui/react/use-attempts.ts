import { useReducer } from 'react'

/**
 * Counts the attempts to draw a part whose code may not load.
 *
 * @returns the number of the attempt, to be the key of the part, and a function that mounts the part anew
 */
export const useAttempts = () => useReducer((attempt: number) => attempt + 1, 0)
