import { shellMessages } from '@kindling/rules/messages/shell'
import { uiMessages } from '@kindling/rules/messages/ui'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { currentProduct } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { LazySignInDialog } from './lazy-sign-in-dialog.tsx'
import { currentOf, discover } from './navigation.ts'

/** The frame of guests. It needs no program of its own, so that the start page can be served as text. */
export function GuestFrame({ path, children }: { path: string; children: ReactNode }) {
  const [signingIn, setSigningIn] = useState(false)
  const product = currentProduct()
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setSigningIn(true)
  }
  return (
    <div className={styles.guest}>
      <a className={styles.skip} href="#content">
        {uiMessages.skip}
      </a>
      <header className={styles.top}>
        <Link
          href="/"
          className={styles.brand}
          aria-label={format(shellMessages.home, { product: product.name })}
        >
          <Logo />
          <span>{product.name}</span>
        </Link>
        <nav className={styles.topNav} aria-label={shellMessages.menu}>
          <Link href="/dashboard/courses" className={styles.topLink} aria-current={currentOf(discover, path)}>
            {shellMessages.discover}
          </Link>
          <a href="/signin" className={styles.topLink} onClick={open}>
            {shellMessages.signIn}
          </a>
          <ButtonLink href="/registration" look="main" small className={styles.join}>
            {shellMessages.createAccount}
          </ButtonLink>
        </nav>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      {signingIn && <LazySignInDialog onClose={() => setSigningIn(false)} />}
    </div>
  )
}
