import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import { renderToStaticMarkup } from 'react-dom/server'
import { nameProduct } from './platform/account.ts'
import { LandingScreen } from './screens/everyone/landing-screen.tsx'

/** The start page as text; the server fills in the product's name, and whether this is a demonstration. */
export function printLanding(): string {
  nameProduct({ name: '%product%', email: '%email%', demo: true, providers: [] })
  return renderToStaticMarkup(<LandingScreen />)
}
