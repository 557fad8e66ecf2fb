/** The address of the stylesheet of shared journeys, beside that of all plain pages. */
export const journeyStyleAddress = '/shared/journey.css'

export const journeyStyle = `main{max-inline-size:44rem}h3{font-size:1.15rem;line-height:1.3;margin-block:.25rem .5rem;overflow-wrap:anywhere}
section>ol{border-inline-start:3px solid #e6ddd0;padding-inline-start:1.25rem}section li{position:relative;padding:.75rem 1rem}
section li::before{content:"";position:absolute;inset-block-start:1.1rem;inset-inline-start:calc(-1.25rem - 10px);inline-size:15px;block-size:15px;border-radius:50%;background:#c2410c}
.note{margin:0;color:#5e556d;font-size:.95rem}.words{margin-block:.5rem 0;overflow-wrap:anywhere;white-space:pre-line}
.media{margin-block:.5rem}.media img,.media video{display:block;max-inline-size:100%;max-block-size:30rem;border-radius:10px}.media video{inline-size:100%;background:#000}
.media audio{display:block;inline-size:100%}.on-paper{display:none}
@media (prefers-color-scheme:dark){section>ol{border-color:#4a4159}section li::before{background:#ff8a4c}.note{color:#c2b7cb}}
@media print{:root{color-scheme:light}body{background:#fff;color:#000}main{max-inline-size:none;padding:0}li{break-inside:avoid;background:#fff;color:#000}
h2{break-after:avoid}.note{color:#444}.media img,.media video{max-block-size:10cm}audio{display:none!important}.on-paper{display:block;margin:0}}`
