import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { definePlugin } from '../../kernel/plugin/define-plugin'
import { createViewRef, defineView, viewTarget } from '../../kernel/router/define-view'
import { routerPolicies } from '../../kernel/router/slots'
import { createTestKernel } from '../../kernel/testing/create-test-kernel'
import { KernelProvider } from './kernel-provider'
import { useWhileOpen } from './use-while-open'

it('follows a value while the modal is open, and keeps the last one while it fades out', async () => {
  const ref = createViewRef('Test')
  const { kernel } = createTestKernel({
    plugins: [
      definePlugin({
        id: 'test',
        views: [defineView({ ref, load: async () => ({ default: () => null }) })],
        contributes: [routerPolicies.of({ home: () => viewTarget(ref) })],
      }),
    ],
  })
  const wrapper = ({ children }: { children: ReactNode }) => <KernelProvider kernel={kernel}>{children}</KernelProvider>
  const { result, rerender } = renderHook(useWhileOpen<string>, { wrapper, initialProps: 'before' })
  await act(async () => kernel.router.open())
  rerender('asking')
  expect(result.current).toBe('asking')
  await act(async () => void kernel.router.close())
  rerender('given up')
  expect(result.current).toBe('asking')
  await act(async () => kernel.router.open())
  expect(result.current).toBe('given up')
  kernel.dispose()
})
