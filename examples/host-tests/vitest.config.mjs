export default { test: { globals: true, include: ['*.test.jsx'], testTimeout: 60_000 } }
