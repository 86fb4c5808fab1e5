import { DestroyRef, inject, type Signal, signal } from '@angular/core'
import type { ReadonlySignal } from 'portico'

/** Creates an Angular signal from a Portico signal, for the lifetime of the component. */
export function fromPortico<T>(source: ReadonlySignal<T>): Signal<T> {
  const copy = signal(source.peek())
  inject(DestroyRef).onDestroy(source.subscribe((value) => copy.set(value)))
  return copy.asReadonly()
}
