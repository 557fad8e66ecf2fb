// npm run bench: what is measured on the demo district, with --district on a made one of 100,000 children, or with --catalogue on a made
// catalogue of 100,000 things.
const isAsked = (place: string) => process.argv.includes(`--${place}`)
if (isAsked('district')) await import('./district.ts')
else if (isAsked('catalogue')) await import('./catalogue.ts')
else await import('./demo-district.ts')
