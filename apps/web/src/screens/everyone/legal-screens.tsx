import { type LegalSection, legalWords, privacySections, termsSections } from '@kindling/rules/words/legal'
import { currentProduct } from '../../platform/account.ts'
import { say } from '../../platform/words.ts'
import { PageHead } from '../../ui/card.tsx'
import styles from './narrow.module.css'

export const PrivacyScreen = () => (
  <LegalText title={legalWords.privacyTitle} lead={legalWords.privacyLead} sections={privacySections} />
)

export const TermsScreen = () => (
  <LegalText title={legalWords.termsTitle} lead={legalWords.termsLead} sections={termsSections} />
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
      <p className="soft">{legalWords.updated}</p>
      {sections.map(section => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          {section.paragraphs.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <section>
        <p>{say(legalWords.questions, { email: currentProduct().email })}</p>
      </section>
    </article>
  )
}
