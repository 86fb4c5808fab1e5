import { type ComponentType, createContext } from 'react'

/** Imports a module whose default export is a component. */
export type PartLoader = () => Promise<{ readonly default: unknown }>

/** Components of views and slots that have loaded, by their loader; one cache for each modal. */
export const PartCache = /* @__PURE__ */ createContext<Map<PartLoader, ComponentType> | undefined>(undefined)
