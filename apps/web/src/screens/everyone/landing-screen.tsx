import { landingMessages } from '@kindling/rules/messages/landing'
import { currentProduct } from '../../platform/account.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { GuestFrame } from '../frame/guest-frame.tsx'
import { EmailLeadBox } from './email-lead-box.tsx'
import styles from './landing.module.css'

const doors = [
  {
    key: 'family',
    title: landingMessages.family,
    lead: landingMessages.familyLead,
    act: landingMessages.familyAct,
    href: '/registration',
    main: true,
  },
  {
    key: 'school',
    title: landingMessages.school,
    lead: landingMessages.schoolLead,
    act: landingMessages.schoolAct,
    href: '/registration/classroom',
    main: false,
  },
  {
    key: 'guest',
    title: landingMessages.guest,
    lead: landingMessages.guestLead,
    act: landingMessages.guestAct,
    href: '/dashboard/courses',
    main: false,
  },
] as const

const tour = [
  {
    key: 'child',
    title: landingMessages.childTitle,
    text: landingMessages.childText,
    alt: landingMessages.childAlt,
  },
  {
    key: 'teacher',
    title: landingMessages.teacherTitle,
    text: landingMessages.teacherText,
    alt: landingMessages.teacherAlt,
  },
  {
    key: 'parent',
    title: landingMessages.parentTitle,
    text: landingMessages.parentText,
    alt: landingMessages.parentAlt,
  },
] as const

const promises = [landingMessages.promiseRelation, landingMessages.promiseNoAds, landingMessages.promiseYours]

/** The start page. It is also prerendered, so that it is readable before the program has loaded. */
export function LandingScreen() {
  return (
    <GuestFrame path="/">
      <div className={styles.page}>
        <Hero />
        <div className={styles.ways}>
          <ul className={styles.doors}>
            {doors.map(door => (
              <li key={door.key} className={styles.door}>
                <h2>{door.title}</h2>
                <p>{door.lead}</p>
                <ButtonLink href={door.href} look={door.main ? 'main' : 'quiet'} wide>
                  {door.act}
                </ButtonLink>
                {door.key === 'guest' && (
                  <Link href="/child/0/activity_long/local?day=weekend" className={styles.near}>
                    {landingMessages.nearAct}
                  </Link>
                )}
              </li>
            ))}
          </ul>
          <p className={styles.vendor}>
            {landingMessages.vendor} <Link href="/registration/vendor">{landingMessages.vendorAct}</Link>
          </p>
        </div>
        <section className={styles.tour} aria-labelledby="tour">
          <h2 id="tour" className={styles.bigTitle}>
            {landingMessages.tour}
          </h2>
          <ul className={styles.stops}>
            {tour.map(stop => (
              <li key={stop.key} className={styles.stop}>
                <div>
                  <h3>{stop.title}</h3>
                  <p>{stop.text}</p>
                </div>
                <picture>
                  {/* A phone shows its own picture: a desktop one would be too small to read. Each is in the theme of the page. */}
                  <source
                    media="(max-width: 640px) and (prefers-color-scheme: dark)"
                    srcSet={`/pictures/tour/${stop.key}-phone-dark.webp`}
                    width={780}
                    height={1200}
                  />
                  <source
                    media="(max-width: 640px)"
                    srcSet={`/pictures/tour/${stop.key}-phone.webp`}
                    width={780}
                    height={1200}
                  />
                  <source
                    media="(prefers-color-scheme: dark)"
                    srcSet={`/pictures/tour/${stop.key}-dark.webp`}
                    width={1280}
                    height={800}
                  />
                  <img
                    src={`/pictures/tour/${stop.key}.webp`}
                    alt={stop.alt}
                    width={1280}
                    height={800}
                    loading="lazy"
                    decoding="async"
                  />
                </picture>
              </li>
            ))}
          </ul>
        </section>
        <EmailLeadBox />
        <section className={styles.promises} aria-labelledby="promises">
          <h2 id="promises">{landingMessages.promises}</h2>
          <ul>
            {promises.map(promise => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
          <Link href="/privacy">{landingMessages.promisesLink}</Link>
        </section>
      </div>
    </GuestFrame>
  )
}

function Hero() {
  return (
    <div className={styles.hero}>
      <div>
        <p className={styles.name} aria-hidden="true">
          {currentProduct().name}
        </p>
        <h1 tabIndex={-1}>{landingMessages.tenWords}</h1>
        <p>{landingMessages.lead}</p>
      </div>
      <img src="/pictures/hero.svg" alt="" width={640} height={480} fetchPriority="high" />
    </div>
  )
}
