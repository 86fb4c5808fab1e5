import { DestroyRef, inject, type Signal, signal } from '@angular/core'
import type { ReadonlySignal } from 'portico'

/** A signal of Portico as one of Angular, for as long as the component lives. */
export function fromPortico<T>(source: ReadonlySignal<T>): Signal<T> {
  const copy = signal(source.peek())
  inject(DestroyRef).onDestroy(source.subscribe((value) => copy.set(value)))
  return copy.asReadonly()
}
