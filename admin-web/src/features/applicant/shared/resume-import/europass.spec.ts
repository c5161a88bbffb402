import { describe, expect, it } from '@jest/globals';
import { readEuropass } from './europass.js';
import { readJsonResume } from '@app/contracts/applicants/json-resume/json-resume';

const passport = `<?xml version="1.0" encoding="UTF-8"?>
<SkillsPassport xmlns="http://europass.cedefop.europa.eu/Europass" locale="en">
  <LearnerInfo>
    <Identification>
      <PersonName><FirstName>Betty</FirstName><Surname>Hobkins &amp; Co</Surname></PersonName>
      <ContactInfo>
        <Address><Contact><AddressLine>32 Reading rd</AddressLine><PostalCode>B26 3QJ</PostalCode><Municipality>Birmingham</Municipality>
          <Country><Code>GB</Code><Label>United Kingdom</Label></Country></Contact></Address>
        <Email><Contact>betty@mail.example</Contact></Email>
        <TelephoneList><Telephone><Contact>+44 7871 000000</Contact></Telephone><Telephone><Contact>+44 1</Contact></Telephone></TelephoneList>
        <WebsiteList><Website><Contact>betty.example</Contact><Use><Code>personal</Code></Use></Website></WebsiteList>
      </ContactInfo>
      <Demographics><Gender><Code>F</Code></Gender></Demographics>
    </Identification>
    <Headline><Type><Code>position</Code></Type><Description><Label>Project manager</Label></Description></Headline>
    <WorkExperienceList>
      <WorkExperience>
        <Period><From year="2019" month="--08" day="---01"/><Current>true</Current></Period>
        <Position><Label>Web manager</Label></Position>
        <Activities>&lt;p&gt;Ran &lt;b&gt;sites&lt;/b&gt;&lt;/p&gt;&lt;ul&gt;&lt;li&gt;one&lt;/li&gt;&lt;li&gt;two&lt;/li&gt;&lt;/ul&gt;</Activities>
        <Employer><Name>Acme</Name><ContactInfo><Address><Contact><Municipality>Leeds</Municipality></Contact></Address></ContactInfo></Employer>
      </WorkExperience>
      <WorkExperience><Period><From year="2015"/><To year="2019" month="--07"/></Period><Position><Label>Clerk</Label></Position></WorkExperience>
    </WorkExperienceList>
    <EducationList><Education><Period><From year="2012"/><To year="2015"/></Period><Title>BSc</Title>
      <Organisation><Name>University of Leeds</Name></Organisation><Field><Label>Physics</Label></Field></Education></EducationList>
    <Skills>
      <Linguistic>
        <MotherTongueList><MotherTongue><Description><Code>en</Code><Label>English</Label></Description></MotherTongue></MotherTongueList>
        <ForeignLanguageList><ForeignLanguage><Description><Code>es</Code></Description>
          <ProficiencyLevel><Listening>C1</Listening><Reading>C2</Reading><Writing>B2</Writing></ProficiencyLevel></ForeignLanguage></ForeignLanguageList>
      </Linguistic>
      <Communication><Description>good</Description></Communication>
    </Skills>
  </LearnerInfo>
</SkillsPassport>`;

const candidate = `<Candidate xmlns="http://www.europass.eu/1.0" xmlns:oa="http://www.openapplications.org/oagis/9" xmlns:hr="http://www.hr-xml.org/3" xmlns:eures="http://www.europass_eures.eu/1.0">
  <CandidatePerson>
    <PersonName><oa:GivenName>Ana</oa:GivenName><hr:FamilyName>Reis</hr:FamilyName></PersonName>
    <Communication><ChannelCode>Email</ChannelCode><oa:URI>ana@mail.example</oa:URI></Communication>
    <Communication><ChannelCode>Telephone</ChannelCode><oa:CountryDialing>351</oa:CountryDialing><oa:DialNumber>912345678</oa:DialNumber></Communication>
    <Communication><ChannelCode>Social Media</ChannelCode><UseCode>LinkedIn</UseCode><oa:URI>https://www.linkedin.com/in/ana</oa:URI></Communication>
    <Communication><UseCode>home</UseCode><Address><oa:CityName>Porto</oa:CityName><CountryCode>pt</CountryCode></Address></Communication>
    <hr:BirthDate>1990-01-01</hr:BirthDate>
    <PrimaryLanguageCode>por</PrimaryLanguageCode>
  </CandidatePerson>
  <CandidateProfile languageCode="en">
    <hr:ExecutiveSummary>&lt;p&gt;About me&lt;/p&gt;</hr:ExecutiveSummary>
    <EmploymentHistory><EmployerHistory><hr:OrganizationName>Acme</hr:OrganizationName>
      <PositionHistory><PositionTitle typeCode="FREETEXT">Engineer</PositionTitle>
        <eures:EmploymentPeriod><eures:StartDate><hr:FormattedDateTime>2019-03-01</hr:FormattedDateTime></eures:StartDate><hr:CurrentIndicator>true</hr:CurrentIndicator></eures:EmploymentPeriod>
        <oa:Description>Led</oa:Description></PositionHistory>
      <PositionHistory><PositionTitle>Intern</PositionTitle>
        <eures:EmploymentPeriod><eures:StartDate><hr:FormattedDateTime>2018</hr:FormattedDateTime></eures:StartDate><eures:EndDate><hr:FormattedDateTime>2019-02</hr:FormattedDateTime></eures:EndDate></eures:EmploymentPeriod></PositionHistory>
    </EmployerHistory></EmploymentHistory>
    <EducationHistory><EducationOrganizationAttendance><hr:OrganizationName>Universidade do Porto</hr:OrganizationName>
      <EducationDegree><hr:DegreeName>Mestrado</hr:DegreeName></EducationDegree>
      <AttendancePeriod><StartDate><hr:FormattedDateTime>2013-09</hr:FormattedDateTime></StartDate><EndDate><hr:FormattedDateTime>2015-06</hr:FormattedDateTime></EndDate></AttendancePeriod>
    </EducationOrganizationAttendance></EducationHistory>
    <PersonQualifications>
      <PersonCompetency><CompetencyID>deu</CompetencyID><hr:TaxonomyID>language</hr:TaxonomyID>
        <eures:CompetencyDimension><eures:Score><hr:ScoreText>B2</hr:ScoreText></eures:Score></eures:CompetencyDimension>
        <eures:CompetencyDimension><eures:Score><hr:ScoreText>B1</hr:ScoreText></eures:Score></eures:CompetencyDimension></PersonCompetency>
      <PersonCompetency><hr:TaxonomyID>Digital_Skill</hr:TaxonomyID><hr:CompetencyName>Python</hr:CompetencyName></PersonCompetency>
    </PersonQualifications>
  </CandidateProfile>
</Candidate>`;

function bodyOf(xml: string) {
  const read = readEuropass(xml);
  if ('problem' in read) throw new Error(read.problem);
  return { ...read, body: readJsonResume(JSON.stringify(read.file)) };
}

describe('a Europass file', () => {
  it('of before is read', () => {
    const { file, body, leftOut } = bodyOf(passport);
    expect(file.basics).toMatchObject({ name: 'Betty Hobkins & Co', email: 'betty@mail.example' });
    expect(body).toMatchObject({
      position: 'Project manager',
      phone: '+44 7871 000000',
      location: { addressLocality: 'Birmingham', addressCountry: 'United Kingdom', postalCode: 'B26 3QJ' },
      links: [{ name: 'Website', url: 'https://betty.example' }],
      education: [
        {
          school: 'University of Leeds',
          degree: 'BSc',
          fieldOfStudy: 'Physics',
          startDate: '2012',
          endDate: '2015',
        },
      ],
      languages: [
        { type: 'en', level: 'Native or bilingual' },
        { type: 'es', level: 'Minimum Professional' },
      ],
    });
    expect(body?.experience).toEqual([
      {
        title: 'Web manager',
        company: 'Acme',
        industry: '',
        summary: 'Ran sites\n• one\n• two',
        startDate: '2019-08',
        endDate: null,
        current: true,
      },
      {
        title: 'Clerk',
        company: '',
        industry: '',
        summary: '',
        startDate: '2015',
        endDate: '2019-07',
        current: false,
      },
    ]);
    expect(leftOut).toEqual([
      'Date of birth, nationality and gender',
      'Communication skills, which are no list',
    ]);
  });

  it('of today is read', () => {
    const { file, body, leftOut } = bodyOf(candidate);
    expect(file.basics).toMatchObject({ name: 'Ana Reis', email: 'ana@mail.example' });
    expect(body).toMatchObject({
      phone: '+351 912345678',
      details: 'About me',
      linkedin: 'https://www.linkedin.com/in/ana',
      location: { addressLocality: 'Porto', addressCountry: 'Portugal' },
      hardSkills: [{ name: 'Python' }],
      languages: [
        { type: 'pt', level: 'Native or bilingual' },
        { type: 'de', level: 'Limited Working' },
      ],
      education: [
        { school: 'Universidade do Porto', degree: 'Mestrado', startDate: '2013-09', endDate: '2015-06' },
      ],
    });
    expect(
      body?.experience?.map(({ title, company, startDate, endDate, current }) => [
        title,
        company,
        startDate,
        endDate,
        current,
      ]),
    ).toEqual([
      ['Engineer', 'Acme', '2019-03', null, true],
      ['Intern', 'Acme', '2018', '2019-02', false],
    ]);
    expect(leftOut).toEqual(['Date of birth']);
  });

  const bomb = `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(100)}"><!ENTITY c "&b;&b;&b;&b;">]><Candidate>&c;</Candidate>`;
  it.each<[string, string, RegExp]>([
    ['that is not closed', '<Candidate><CandidatePerson></Candidate>', /^Line 1: /],
    ['of another kind', '<html><body/></html>', /begins with <html>.*<Candidate> or <SkillsPassport>/],
    ['with nothing in it', '<?xml version="1.0"?>', /Line|nothing/],
    ['of nobody', '<SkillsPassport/>', /no data about a person/],
    ['with entities of its own', bomb, /document type/],
    [
      'with an address to be fetched',
      '<!DOCTYPE a SYSTEM "https://evil.example/x.dtd"><Candidate/>',
      /document type/,
    ],
    ['that is huge', `<Candidate>${'x'.repeat(1_000_001)}</Candidate>`, /larger than 1 MB/],
    [
      'that names what every object has',
      '<Candidate><__proto__><a>x</a></__proto__></Candidate>',
      /__proto__/,
    ],
    ['that is deep', `<Candidate>${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}</Candidate>`, /nest|deep/i],
  ])('%s is refused with the reason', (_what, xml, reason) => {
    const read = readEuropass(xml);
    expect('problem' in read ? read.problem : '').toMatch(reason);
  });
});
