/** Reads a text at a path of foreign data; undefined where there is none. */
export function readText(data: unknown, ...path: readonly string[]): string | undefined {
  const found = path.reduce<unknown>(
    (place, name) =>
      typeof place === 'object' && place !== null && Object.hasOwn(place, name) ? Reflect.get(place, name) : undefined,
    data,
  )
  return typeof found === 'string' ? found : undefined
}
