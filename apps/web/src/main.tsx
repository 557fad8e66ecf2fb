import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readFirstData } from './platform/account.ts'
import { plainAddress } from './platform/address.ts'
import { applyReader, applyScheme } from './platform/device.ts'
import { heedLostFiles } from './platform/lost-files.ts'
import { App, makeRouter } from './routes/router.tsx'

void start()

async function start(): Promise<void> {
  const plain = plainAddress(location.pathname, location.search, location.hash)
  if (plain) history.replaceState(null, '', plain)
  // The start page leads whoever is signed in to their first page.
  else if (/^\/dashboard\/?$/.test(location.pathname)) return location.replace('/')
  // An old address that is typed into an open page changes only the hash.
  window.addEventListener('hashchange', () => {
    const typed = plainAddress(location.pathname, location.search, location.hash)
    if (typed) location.replace(typed)
  })
  readFirstData(document)
  applyScheme()
  applyReader()
  heedLostFiles()
  const router = makeRouter()
  // The screen's program is fetched before the first paint, so that the served top bar stays until then.
  await router.load()
  const root = document.getElementById('root')
  if (root)
    createRoot(root).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    )
}
