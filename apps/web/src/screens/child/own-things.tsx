import { learningMessages } from '@kindling/rules/messages/learning'
import { myThingsMessages } from '@kindling/rules/messages/my-things'
import { format } from '../../platform/messages.ts'
import { Link } from '../../ui/link.tsx'
import styles from './child.module.css'

/** The lifetime score, as one figure. */
export const Points = ({ count }: { count: number }) => (
  <span className={styles.points}>
    <img src="/pictures/things/star.svg" alt="" width={28} height={28} />
    {format(learningMessages.points, { count })}
  </span>
)

const things = ['goals', 'badges', 'portfolio'] as const

/** Links to the child's goals, badges and portfolio. */
export function MyThings({ childId }: { childId: number }) {
  return (
    <section aria-labelledby="things">
      <h2 id="things">{myThingsMessages.title}</h2>
      <ul className={styles.things}>
        {things.map(what => (
          <li key={what}>
            <Link href={`/child/${childId}/${what}`} className={styles.thing}>
              <img src={`/pictures/make.svg#${what}`} alt="" width={48} height={48} />
              {format(myThingsMessages.names, { what })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
