import type { Page } from '@playwright/test'

const busy = JSON.stringify({
  code: 'BUSY',
  message: 'Too much is going on right now. Please try again in a minute.',
})

/** Holds a screen's requests, or answers that the server is too busy; first data is removed from the page. */
export async function spoil(page: Page, state: 'loading' | 'failed'): Promise<void> {
  await page.route('**/*', async route => {
    const kind = route.request().resourceType()
    if (kind === 'document') {
      const reply = await route.fetch({ maxRedirects: 0 })
      const body = (await reply.text()).replace(firstData, (_, before, data, after) => {
        const { replies, ...rest } = JSON.parse(data) as { replies?: unknown }
        return `${before}${JSON.stringify(rest).replaceAll('<', '\\u003c')}${after}`
      })
      return route.fulfill({ response: reply, body })
    }
    if (!['fetch', 'xhr', 'eventsource'].includes(kind)) return route.continue()
    // A held request is never answered: it ends with the page.
    if (state === 'failed') await route.fulfill({ status: 503, contentType: 'application/json', body: busy })
  })
}

const firstData = /(<script type="application\/json" id="first-data">)(.+?)(<\/script>)/s
