import {
  type LegalSection,
  legalMessages,
  privacySections,
  termsSections,
} from '@kindling/rules/messages/legal'
import { currentProduct } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { PageHead } from '../../ui/card.tsx'
import styles from './narrow.module.css'

export const PrivacyScreen = () => (
  <LegalText title={legalMessages.privacyTitle} lead={legalMessages.privacyLead} sections={privacySections} />
)

export const TermsScreen = () => (
  <LegalText title={legalMessages.termsTitle} lead={legalMessages.termsLead} sections={termsSections} />
)

interface LegalTextProps {
  title: string
  lead: string
  sections: readonly LegalSection[]
}

function LegalText({ title, lead, sections }: LegalTextProps) {
  return (
    <article className={styles.text}>
      <PageHead title={title} lead={lead} />
      <p className="soft">{legalMessages.updated}</p>
      {sections.map(section => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          {section.paragraphs.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <section>
        <p>{format(legalMessages.questions, { email: currentProduct().email })}</p>
      </section>
    </article>
  )
}
