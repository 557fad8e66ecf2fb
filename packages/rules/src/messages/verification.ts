/** Whether a school is who it says: for the school, for operators and for districts. */
export const verificationMessages = {
  // What is refused.
  weakEvidence: 'An address at the domain is not enough by itself. Call back, or name a contract.',
  missing: {
    evidence: 'Please say whether you called back or there is a contract.',
    text: 'Please write what was said, by whom, and when.',
    phone: 'Please enter the telephone number that was called.',
    domain: 'Please enter the domain.',
    contact_source: 'Please say where the telephone number is from.',
  },
  nobodyNamed: 'Please name at least one person.',
  stillNobody: 'Still missing: who runs the {workplace}.',
  notThere: 'One of these people is not on the staff of this school, or has not confirmed the email address.',
  alreadyVerified: 'This school is verified already.',
  changedSince:
    'The school, or somebody who is named, is called otherwise now. Please load the page again and look at them.',
  notToTakeIn:
    'This school cannot be taken in: nobody of it has an account yet, or it is verified already, or belongs to a district.',
  personNotThere:
    'One of these addresses belongs to nobody who says to teach at this school, or is not confirmed yet.',
  nothingAsked: 'Nobody of this school waits for an answer.',
  consoleEvidence: 'Appointed from the console.',

  // For the school.
  title: '{school} is not verified yet',
  lead: 'You can make classes, add up to {limit, plural, one {# student} other {# students}} and send family letters. Until the {workplace} is verified, other teachers cannot join, and students who already have an account need a yes from their family.',
  leadClaim:
    'You said that you teach at {school}. Nobody administers it here yet. Ask us to verify the school, and say how we reach its office.',
  claimTitle: '{school} has not confirmed you yet',
  claimLead:
    'You said that you teach at {school}. An administrator there has to say yes. Until then you can prepare your own classes.',
  claimLeadUnverified:
    'You said that you teach at {school}. Nobody has verified it yet. After that, somebody who administers it can say yes. Until then you can prepare your own classes.',
  newTitle: '{school} is verified',
  newLead:
    'Please look at each of your classes: students who joined before may wait for your yes. Some passwords, pictures and sign-in cards from before may have ended. Please make new ones.',
  newDone: 'All right',
  ask: 'Ask to be verified',

  // Where students are added.
  addUnverified:
    'Until your {workplace} is verified, only the class reads what students write. After 30 days a student needs a guardian, or a verified school, to continue writing.',
  agreed: 'I have the school’s or the family’s agreement',
  agreedMissing: 'Please say that you have the agreement.',
  agreedNote: 'Without this, the student can read and learn, and cannot write anything.',

  // For operators.
  queue: 'Schools to verify',
  tab: 'Schools',
  queueLead:
    'Call each school, using the number on its own website. A club may name a library or sponsor to call.',
  empty: 'Every school is verified.',
  colSchool: 'School',
  colPlace: 'Place',
  colSince: 'Here since',
  colAsked: 'Asked',
  colPeople: 'Staff',
  colClasses: 'Classes',
  colStudents: 'Students',
  studentsCell: '{students, number}{waiting, plural, =0 {} other {, {waiting, number} waiting}}',
  carriedOver: 'from before the upgrade',
  notAsked: 'Not yet',
  back: 'Schools to verify',
  verifyPage: 'Verify a school or club',
  facts: 'What we know',
  factSource:
    '{source, select, directory {In the public directory} typed {Entered by the {workplace}} other {Not in the public directory}}',
  factPlace: 'Place',
  factSince: 'Here since',
  factCounts:
    '{classes, plural, one {# class} other {# classes}}, {students, plural, one {# student} other {# students}}{waiting, plural, =0 {} other {, {waiting, number} waiting}}',
  unknown: 'Unknown',
  notInDirectory: 'Not in the directory',
  requests: 'Requests',
  requestLine: '{name} on {day}',
  requestNote:
    'This is what they say themselves. Before you call, find the number in a place that somebody else publishes.',
  people: 'Staff',
  peopleNote: 'Check who runs the {workplace}. They confirm everybody else.',
  noPeople: 'Nobody there has an account any more.',
  isAdmin: 'Administers it now',
  isClaim: 'Says to teach there',
  isConfirmed: 'Teaches there',
  atDomain: 'Address at the domain',
  administers: 'Administers',
  teaches: 'Also teaches',
  evidence: 'Evidence',
  evidenceKinds:
    '{kind, select, call-back {We called the {workplace} back} contract {There is a contract} other {Their email is at the {workplace}’s domain}}',
  evidenceText: 'What was said, by whom, and when',
  phone: 'Telephone that was called',
  phoneHint: 'A library or sponsor may confirm: write whom you called.',
  domain: 'Domain of the {workplace}',
  contactSource: 'Where did you find the telephone number and domain?',
  fromDirectory: 'Public directory',
  verify: 'Verify the {workplace}',
  verifyTitle: 'Verify {school}?',
  verifyText:
    '{named, plural, one {The person you checked runs} other {The # people you checked run}} the {workplace} from now on.{others, plural, =0 {} one { # other adult sees no class there until confirmed again.} other { # other adults see no class there until confirmed again.}}{students, plural, =0 {} one { # student waits for the class to say yes again.} other { # students wait for their classes to say yes again.}} Class codes and class devices from before stop working: new ones are made in each class.',
  verified: '{school} is verified.',
  decline: 'Decline',
  declineTitle: 'Decline the request?',
  declineText: 'Everybody who asked gets your answer by email.',
  declineAnswer: 'Answer',
  declined: 'The answer is on its way.',

  // For districts.
  takeIn: 'Add a school',
  takeInLead:
    'A school of the public directory becomes one of your district. Its staff needs accounts first; those whom you name administer it.',
  takeInEmails: 'Email addresses of its administrators, one a line',
  takeInTeach: 'They also teach',
  takenIn: '{school} belongs to your district now.',

  // Letters.
  verifiedSubject: '{school} is verified on {product}',
  verifiedText: `Hello {name},

{school} is verified, and you administer it on {product}. Please look through the staff and the classes: everybody and everything from before waits for your confirmation, and so do guardians whom other people let in. Passwords, pictures and sign-in cards that other people made for students do not work any more; please make new ones. Please look at the passkeys in your profile, too: from now on a new password set by mail removes none of them.

{link}

If you did not expect this, write to us: {email}.

{product}`,
  unnamedSubject: '{school} is verified on {product}',
  unnamedText: `Hello {name},

{school} is verified on {product}. Its administrators now confirm everybody who works there. Until they have confirmed you, you do not see its classes and students.

{product}`,
  declinedSubject: 'About {school} on {product}',
  declinedText: `Hello {name},

you asked us to verify {school}. We could not do it yet:

{answer}

You can ask again: {link}

{product}`,
} as const
