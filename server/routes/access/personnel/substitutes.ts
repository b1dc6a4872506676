import { putSubstitute } from '#contract/access/calls/people.ts';
import { inOrder } from '#contract/access/permission-templates.ts';
import {
  SUBSTITUTE_MAX_DAYS,
  SUBSTITUTE_TOO_LONG,
  type Substitute,
} from '#contract/access/person.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { route } from '#server/routes/route.ts';
import { checkMayChange } from '#server/services/access/giving.ts';
import { replaceSetting } from '#server/services/practice/replace-setting.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { memberOfTeam } from '#server/store/access/people.ts';
import { saveSubstitute, substituteOf } from '#server/store/access/substitutes.ts';
import { lockCompany } from '#server/store/practice/company.ts';

const invalid = (message: string) =>
  new Refusal('invalid_input', { errors: [{ field: 'substitute.until', message }] });

/** @throws Refusal `invalid_input` for a time that is over, turned round, or longer than a year */
function checkTimes({ from, until }: Substitute, now: Date): void {
  const end = Date.parse(until);
  if (end <= now.getTime()) throw invalid('Das Ende liegt in der Vergangenheit.');
  const long = end - Date.parse(from);
  if (long <= 0) throw invalid('Das Ende muss nach dem Beginn liegen.');
  if (long > SUBSTITUTE_MAX_DAYS * DAY_MS) {
    throw invalid(SUBSTITUTE_TOO_LONG);
  }
}

export const putSubstituteRoute = route(putSubstitute, (call) => {
  const { caller, params, body, now } = call;
  const { substitute } = body;
  const wanted = substitute && { ...substitute, permissions: inOrder(substitute.permissions) };
  const locationId = params.id;
  return replaceSetting(
    call,
    { kind: 'substitute', locationId, objectId: params.sid },
    {
      lock: async (tx) => {
        await lockCompany(tx, caller.companyId);
        const found = await substituteOf(tx, locationId, params.sid);
        if (!found && wanted === null) throw new Refusal('not_found');
        return found ?? { substitute: null };
      },
      save: async (tx, before) => {
        const userId = wanted?.user_id ?? before.substitute?.user_id;
        const person = userId && (await memberOfTeam(tx, caller.companyId, userId));
        if (!person) throw new Refusal('not_found');
        const { role, id } = person;
        const whose = { id, role };
        // Naming another person is a new substitution, which has to be checked as one.
        const moved = before.substitute && wanted && before.substitute.user_id !== wanted.user_id;
        if (moved) throw new Refusal('not_allowed');
        if (wanted) checkTimes(wanted, now);
        await checkMayChange(tx, caller, whose, { locationId, added: wanted?.permissions ?? [] });
        const of = { id: params.sid, locationId };
        if (!(await saveSubstitute(tx, of, wanted, now))) throw new Refusal('not_found');
        return { substitute: wanted };
      },
    },
  );
});
