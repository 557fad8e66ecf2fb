/** Mails about the teachers of a school. */
export const rosterMails = {
  inviteSubject: '{school} uses {product}',
  inviteText:
    'Hello,\n\n{school} asks you to join as a teacher on {product}. Nothing happens before you say yes.\n\nSign in, or create your teacher account with this address, confirm the address, and answer within 14 days: {url}\n\nIf you do not teach there, you can leave this mail unanswered.\n',
  keysEndedSubject:
    '{count, plural, one {A student needs a new password or card} other {# students need new passwords or cards}}',
  keysEnded: `Hello {name},

{teacher} has left {school} or an office there, or has no account any more. Passwords, pictures and sign-in cards on {product} that {teacher} made have ended, and these students were signed out:

{students}

Please make new ones for them before the next lesson, in their class:
{link}
{devices, plural, =0 {} one {
{teacher} also paired a class device. It has to be paired again.
} other {
{teacher} also paired # class devices. They have to be paired again.
}}`,
  letInSubject:
    '{count, plural, one {{teacher} alone let a guardian in: please look} other {{teacher} alone let # guardians in: please look}}',
  letIn: `Hello {name},

{teacher} has left {school} or an office there, or has no account any more. On {product}, {teacher} alone let in {count, plural, one {a guardian} other {# guardians}} of these students, and nobody else at the school confirmed it:

{students}

The guardians stay. Please ask the families whether they know these guardians. You find the names under “Families” in the class:
{link}

If somebody is not the family, write to {support}: we can end the link.
`,
} as const
