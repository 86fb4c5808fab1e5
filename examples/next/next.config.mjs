export default {
  // The repository's own check of types reads these pages too.
  typescript: { ignoreBuildErrors: true },
}
