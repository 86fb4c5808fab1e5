import { mountPortico } from 'portico/ui'
import { providePortico } from 'portico/vue'
import { createApp } from 'vue'
import App from './app.vue'
import { kernel } from './kernel'

createApp(App).use(providePortico(kernel)).mount('#app')
mountPortico(kernel)
