// npm run bench: measures the demo district, with --district a generated one of 100,000 children, or with --catalogue a generated
// catalogue of 100,000 items.
const isAsked = (place: string) => process.argv.includes(`--${place}`)
if (isAsked('district')) await import('./district.ts')
else if (isAsked('catalogue')) await import('./catalogue.ts')
else await import('./demo-district.ts')
