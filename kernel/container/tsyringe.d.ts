declare module 'tsyringe/dist/esm2015/dependency-container.js' {
  import type { DependencyContainer } from 'tsyringe'

  export const instance: DependencyContainer
}
