/** The rows that every member has. */
export const MEMBER_CHECKS: Readonly<Record<string, string>> = {
  member_has_wallet: `
    select 'member ' || member.person_id as subject, 'the member has no wallet' as detail
    from member left join wallet on wallet.person_id = member.person_id where wallet.person_id is null`,

  wallet_not_negative: `
    select 'wallet of person ' || person_id as subject, format('the balance is negative: %s given coins, %s bought coins', given, bought) as detail
    from wallet where given < 0 or bought < 0`,

  one_gift_a_member: `
    select 'transfer ' || id as subject, format('the sign-up gift of member %s is booked under the id %s', person_id, cause_id) as detail
    from ledger_transfer where cause = 'signup_gift' and cause_id <> person_id::text`,
};
