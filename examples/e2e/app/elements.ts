import { createKernel } from 'portico'
import { definePorticoElements, type PorticoElement } from 'portico/elements'
import { eip155 } from 'portico/plugins/eip155'
import { minimal } from 'portico/presets/minimal'
import { networks } from './page-query'

const makeKernel = (name: string) =>
  createKernel({ name, plugins: [minimal(), eip155({ networks })], metadata: { name } })

/** Sections with `data-kernel` have their own kernel, which their elements get before they are defined. */
for (const section of document.querySelectorAll<HTMLElement>('[data-kernel]')) {
  const kernel = makeKernel(section.dataset.kernel ?? '')
  for (const element of section.querySelectorAll<PorticoElement>('*')) element.kernel = kernel
}

for (const section of document.querySelectorAll<HTMLElement>('section, main'))
  section.addEventListener('portico-change', ({ detail }) => {
    const address = section.querySelector('output')
    if (address) address.textContent = detail.address ?? 'nobody'
  })

definePorticoElements({ kernel: () => makeKernel('Tidepool'), accent: '#0a7d4f' })
