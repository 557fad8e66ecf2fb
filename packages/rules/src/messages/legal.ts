/** The privacy notice and the terms, in plain sentences. Each section is a heading and its paragraphs. */
export interface LegalSection {
  title: string
  paragraphs: readonly string[]
}

export const legalMessages = {
  privacyTitle: 'Privacy notice',
  privacyLead: 'What we keep about you and your children, why, who sees it, and for how long.',
  termsTitle: 'Terms of use',
  termsLead: 'The rules for everyone. They are short so that people read them.',
  updated: 'In effect since November 1, 2026.',
  questions: 'Questions? Write to {email}. A person answers.',
} as const

export const privacySections: readonly LegalSection[] = [
  {
    title: 'The short form',
    paragraphs: [
      'A child’s record belongs to the child. We keep it so that the child and the adults with a part in that child’s life can read and answer it. We do not sell it, we show no advertising, and we do not build profiles for anybody else.',
    ],
  },
  {
    title: 'What we keep',
    paragraphs: [
      'About a child: first name, last name if given, username, birth date, gender as chosen by the family, grade and classes; which lessons were started and finished; journals with their texts, pictures, sound and film; comments, likes and stars; who its friends are and who asked to be one.',
      'About an adult: name, e-mail address, the kind of account, and which children or classes the adult is connected with.',
      'About somebody who is invited: the name and the e-mail address or mobile number that the inviting person gave, until 90 days after the invite has ended. Nothing else is done with them.',
      'For safety: when an account signed in, changes of passwords and connections, and how often a form was tried. We keep no list of the pages that you look at.',
    ],
  },
  {
    title: 'Why we keep it',
    paragraphs: [
      'To show the record to those it is meant for, to tell people about answers, to protect accounts, and to repair what breaks. There is no other purpose. A new purpose would need a new consent, asked for separately.',
    ],
  },
  {
    title: 'Who sees a child’s data',
    paragraphs: [
      'The child; the parents and guardians linked to the child; the teachers of a class that the child joined; and, where the child belongs to a school, the administrators of that school and its district. A friend, to whom both children and a guardian of each agreed, sees the first name, the first letter of the last name and the picture, and nothing of the record. Everybody else gets the same answer as for a child who does not exist.',
      'A child’s profile is private. Children cannot be searched for, cannot write to strangers, and nothing they make is public.',
    ],
  },
  {
    title: 'Consent for children',
    paragraphs: [
      'A parent or guardian adds a child and by doing so agrees that we keep the child’s record. We write down who agreed, when, and to which version of this notice. The agreement can be taken back at any time; from that moment the record can no longer be added to, and it is erased when you ask for it.',
      'A school may agree in the place of parents for what is used in lessons only.',
    ],
  },
  {
    title: 'Pictures, audio and video',
    paragraphs: [
      'Pictures are stored without the place and the camera that they were taken with. Files can be opened only by their maker and by those who may read the journal or comment they belong to. The camera and the microphone are used only while you record.',
    ],
  },
  {
    title: 'How long',
    paragraphs: [
      'As long as the account exists. A deleted journal or comment disappears at once and is erased with its files after 30 days. News about what happened is kept for 400 days. Back-ups are kept for at most 35 days.',
    ],
  },
  {
    title: 'Cookies and outside services',
    paragraphs: [
      'We set one cookie that holds your session, and, if you choose so, cookies for the theme, the text size and whether this is your family’s device. None of them follows you to other sites.',
      'Fonts, the check against robots and everything else comes from our own server. A video from YouTube or Vimeo loads only after you press play, in a form that sets no cookies before that.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'You may see, correct, take away and erase what we keep about you and, as a parent or guardian, about your child. Write to us and we answer within a month. You may also complain to the authority that watches over data protection where you live.',
    ],
  },
]

export const termsSections: readonly LegalSection[] = [
  {
    title: 'Who may use it',
    paragraphs: [
      'Parents and guardians create an account with their own email address and add their children. Teachers and administrators get theirs from the school. Children use an account that an adult made for them.',
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'Keep your password to yourself. Tell us if you think that somebody else knows it. A child’s first password is shown once; change it when you like.',
    ],
  },
  {
    title: 'Be kind',
    paragraphs: [
      'Write to children as you would speak to them with their parents in the room. Do not post what hurts, frightens or mocks, nothing about other people’s children, and nothing that you have no right to share.',
      'Teachers and parents may remove a child’s comment. We remove what breaks these rules and may close an account that does so again.',
    ],
  },
  {
    title: 'What you make is yours',
    paragraphs: [
      'Journals, pictures and recordings belong to whoever made them. You allow us to store them and to show them to the people described in the privacy notice, and to nobody else.',
    ],
  },
  {
    title: 'Links to other sites',
    paragraphs: [
      'Some activities open pages of others. We choose them with care, but we do not run them. They open in a window of their own.',
    ],
  },
  {
    title: 'What we owe each other',
    paragraphs: [
      'We do our best to keep the service running and your record safe, with back-ups and with care. We cannot promise that nothing ever fails. Where the law gives you rights, nothing here takes them away.',
    ],
  },
  {
    title: 'Ending',
    paragraphs: [
      'You may stop at any time and have your account erased. We may end the service for you only for a serious reason, and you will get your record first.',
    ],
  },
]
