// npm run bench: what is measured on the demo district, or with --district on a made one of 100,000 children.
await (process.argv.includes('--district') ? import('./district.ts') : import('./demo-district.ts'))
