import { mountPortico } from 'portico/ui'
import { mount } from 'svelte'
import App from './app.svelte'
import { kernel } from './kernel'

mount(App, { target: document.getElementById('app') })
mountPortico(kernel)
