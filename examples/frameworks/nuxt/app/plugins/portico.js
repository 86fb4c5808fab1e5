import { mountPortico } from 'portico/ui'
import { providePortico } from 'portico/vue'
import { kernel } from '../utils/kernel'

export default defineNuxtPlugin((nuxt) => {
  nuxt.vueApp.use(providePortico(kernel))
  if (import.meta.client) nuxt.hook('app:mounted', () => mountPortico(kernel))
})
