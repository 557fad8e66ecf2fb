import { accountAddress } from '@kindling/rules/addresses'
import { isEarlyReader } from '@kindling/rules/grades'
import { shellMessages } from '@kindling/rules/messages/shell'
import { uiMessages } from '@kindling/rules/messages/ui'
import { Activity, Compass, Gauge, House, NotebookPen, Store, UserRound, UsersRound } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { LiveNews, NotificationBell } from '../../features/notifications/index.ts'
import { currentProduct, type Session, type SessionUser } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { useIdOfQuery } from '../../platform/use-address.ts'
import { Link } from '../../ui/link.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { BadgeListener } from './badge-listener.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { LazyCheckIn } from './lazy-check-in.tsx'
import { LazyJournalWindows } from './lazy-journal-windows.tsx'
import { LazyMakeWindow } from './lazy-make-window.tsx'
import { currentOf, type NavigationIcon, navigationOf } from './navigation.ts'
import { ReadPage } from './read-page.tsx'
import { SignOutButton } from './sign-out-button.tsx'

const icons: Record<NavigationIcon, typeof House> = {
  home: House,
  discover: Compass,
  journals: NotebookPen,
  classes: UsersRound,
  friends: UsersRound,
  family: UsersRound,
  profile: UserRound,
  listing: Store,
  operations: Gauge,
  wellbeing: Activity,
}

const ProofListener = lazy(async () => ({ default: (await import('./proof-listener.tsx')).ProofListener }))
const PlaylistContext = lazy(async () => ({
  default: (await import('./playlist-context.tsx')).PlaylistContext,
}))
const SupportBanner = lazy(async () => ({ default: (await import('./support-banner.tsx')).SupportBanner }))

interface SignedInFrameProps {
  session: Session
  user: SessionUser
  path: string
  children: ReactNode
}

/** Side menu on wide screens, a bar at the bottom on phones; children get the large density. */
export function SignedInFrame({ session, user, path, children }: SignedInFrameProps) {
  const product = currentProduct()
  const isChild = user.user_type === 'Child'
  const playlistId = useIdOfQuery('playlist_id')
  return (
    <div
      className={styles.signedIn}
      data-density={isChild ? 'child' : 'adult'}
      data-early={isEarlyReader(user.age) || undefined}
    >
      <a className={styles.skip} href="#content">
        {uiMessages.skip}
      </a>
      <header className={styles.top}>
        {session.support_visit && (
          <Suspense>
            <SupportBanner visit={session.support_visit} user={user} />
          </Suspense>
        )}
        <Link
          href={session.landing}
          className={styles.brand}
          aria-label={format(shellMessages.home, { product: product.name })}
        >
          <Logo />
          <span>{product.name}</span>
        </Link>
        <div className={styles.topActs}>
          {isChild && <ReadPage key={path} />}
          <NotificationBell />
          <Link
            href={accountAddress(user.user_type)}
            className={styles.who}
            aria-label={format(shellMessages.account, { name: user.first_name })}
          >
            <Avatar of={user} size="small" />
            <span>{user.first_name}</span>
          </Link>
          {session.on_class_device && !session.impersonated && <SignOutButton />}
        </div>
      </header>
      <Menu session={session} path={path} />
      <main id="content" tabIndex={-1} className={styles.main}>
        {playlistId && (
          <Suspense>
            <PlaylistContext playlistId={playlistId} user={user} path={path} />
          </Suspense>
        )}
        {children}
      </main>
      <Footer />
      <LazyJournalWindows />
      <LazyCheckIn user={user} />
      {isChild ? (
        <>
          <LazyMakeWindow childId={user.id} />
          <BadgeListener childId={user.id} path={path} />
        </>
      ) : (
        <Suspense>
          <ProofListener user={user} />
        </Suspense>
      )}
      <LiveNews userId={user.id} />
    </div>
  )
}

function Menu({ session, path }: { session: Session; path: string }) {
  return (
    <nav className={styles.menu} aria-label={shellMessages.menu}>
      <ul>
        {navigationOf(session).map(item => {
          const Icon = icons[item.icon]
          return (
            <li key={item.href}>
              <Link href={item.href} aria-current={currentOf(item, path)}>
                <Icon aria-hidden="true" size={24} />
                <span data-word={item.label.includes(' ') ? undefined : ''}>{item.label}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
