import { renderToStaticMarkup } from 'react-dom/server'
import { LandingScreen } from './screens/everyone/landing-screen.tsx'

/** The start page as plain text, for the shell. */
export const printLanding = () => renderToStaticMarkup(<LandingScreen />)
