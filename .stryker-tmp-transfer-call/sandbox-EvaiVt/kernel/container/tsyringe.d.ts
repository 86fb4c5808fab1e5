// @ts-nocheck
declare module 'tsyringe/dist/cjs/dependency-container.js' {
  import type { DependencyContainer } from 'tsyringe'

  export const instance: DependencyContainer
}
