import { PERMISSIONS, type Permission } from '#contract/access/roles.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import type { Db } from '#server/database/database.ts';
import { hashPassword } from '#server/store/access/passwords.ts';
import { findCompany } from '#server/store/practice/company.ts';
import {
  companies,
  locations,
  memberships,
  users,
} from '#server/store/practice/schema/practice.ts';
import { saveQuestionnaire } from '#server/store/questionnaires/questionnaires.ts';
import { DEMO_ACCOUNTS, DEMO_IDS, demoQuestionnaireId } from './demo-ids.ts';
import { demoLocation } from './demo-locations.ts';
import { wishForLife } from './living/live.ts';
import { addColleagues } from './living/people/colleagues.ts';

export interface DemoQuestionnaire {
  key: string;
  content: QuestionnaireContent;
  /** The same with all of its languages. */
  translated?: () => Promise<QuestionnaireContent>;
}

const FEW: Permission[] = ['index questionnaires', 'view assigned-activities'];
/** Where `npm run demo-host` shows the app in a frame. */
const DEMO_HOSTS = ['http://127.0.0.1:3002', 'http://localhost:3002'] as const;
const RECALL = 'recall';

const inAllLanguages = (
  questionnaires: readonly DemoQuestionnaire[],
): Promise<DemoQuestionnaire[]> =>
  Promise.all(
    questionnaires.map(async ({ key, content, translated }) => ({
      key,
      content: translated ? await translated() : content,
    })),
  );

/** Where a questionnaire of the demo stands: all of them at Mitte, the recall at Süd as well. */
const placed = (questionnaires: readonly DemoQuestionnaire[]) =>
  questionnaires.flatMap(({ key, content }) => {
    const where = key.includes(RECALL) ? (['mitte', 'sued'] as const) : (['mitte'] as const);
    return where.map((location) => ({
      location,
      id: demoQuestionnaireId(key, location),
      content: { ...content, status: 'published' as const, access: 'public' as const },
    }));
  });

/**
 * Creates the demo practice (PRD-6) in an empty database. Answers false, and changes nothing,
 * when the database holds a practice already.
 */
export async function seedDemo(
  db: Db,
  options: {
    password: string;
    now: Date;
    questionnaires: readonly DemoQuestionnaire[];
    /** With a whole team, and three weeks of work that are filled in by the running server. */
    life?: boolean;
  },
): Promise<boolean> {
  const { now, life = false } = options;
  const passwordHash = await hashPassword(options.password);
  return db.transaction(async (tx) => {
    if (await findCompany(tx)) return false;
    const companyId = DEMO_IDS.company;
    await tx.insert(companies).values({
      id: companyId,
      name: 'Praxis Lindenhof',
      linkParam: 'lindenhof',
      isDemo: true,
      secondFactorRequired: false,
      embedOrigins: [...DEMO_HOSTS],
      createdAt: now,
    });
    const { questionnaires } = options;
    // Its patients fill them in their own languages.
    const all = placed(life ? await inAllLanguages(questionnaires) : questionnaires);
    const buttonOf = (location: 'mitte' | 'sued') => {
      const first = all.find((one) => one.location === location);
      return first && { id: first.id, title: first.content.title };
    };
    await tx
      .insert(locations)
      .values([demoLocation('mitte', buttonOf('mitte')), demoLocation('sued', buttonOf('sued'))]);
    const account = { companyId, passwordHash, createdAt: now };
    await tx.insert(users).values([
      {
        ...account,
        id: DEMO_IDS.admin,
        role: 'admins',
        name: 'Dr. Ada Linden',
        email: DEMO_ACCOUNTS.admin,
      },
      {
        ...account,
        id: DEMO_IDS.reception,
        role: 'personnels',
        name: 'Emre Empfang',
        email: DEMO_ACCOUNTS.reception,
      },
      {
        ...account,
        id: DEMO_IDS.patient,
        role: 'customers',
        name: 'Paula Probst',
        email: DEMO_ACCOUNTS.patient,
      },
    ]);
    const every = [...PERMISSIONS];
    await tx.insert(memberships).values([
      { userId: DEMO_IDS.admin, locationId: DEMO_IDS.mitte, permissions: every },
      { userId: DEMO_IDS.admin, locationId: DEMO_IDS.sued, permissions: every },
      { userId: DEMO_IDS.reception, locationId: DEMO_IDS.mitte, permissions: every },
      { userId: DEMO_IDS.reception, locationId: DEMO_IDS.sued, permissions: FEW },
    ]);
    for (const { id, location, content } of all) {
      const owner = { id, companyId, locationId: DEMO_IDS[location], content, by: DEMO_IDS.admin };
      await saveQuestionnaire(tx, owner, null, now);
    }
    if (life) {
      await addColleagues(tx, account);
      await wishForLife(tx, now);
    }
    return true;
  });
}
