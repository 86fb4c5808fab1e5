import { Component, provideZonelessChangeDetection } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { mountPortico } from 'portico/ui'
import { fromPortico } from './from-portico'
import { kernel } from './kernel'

@Component({
  selector: 'app-root',
  template: `
    <button type="button" (click)="open()">{{ status() === 'connected' ? 'Account' : 'Connect Wallet' }}</button>
    <p>{{ address() ?? 'Nobody is connected' }}</p>
  `,
})
class App {
  readonly address = fromPortico(kernel.plugins.account.address)
  readonly status = fromPortico(kernel.plugins.account.status)
  readonly open = () => kernel.router.open()
}

void bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] })
mountPortico(kernel)
