import type { Words } from './concepts.ts';

export const ENGLISH: Words = {
  filler: `
    one_of_them better none last rely tel a an the any some another such only just simply merely also too
    ever still already now then so very quite pretty totally fully completely entirely maybe perhaps
    possibly basically always alive_and_well alive_and_kicking 100 all both each every kind_of sort_of
    kinda sorta type_of one_of_those one_of_these one_of_the one_of part_of by_chance by_any_chance
    in_fact for_sure for_certain no_doubt supposed_to have_to has_to got_to gotta get_to little bit
    literally fucking fuckin freaking damn bloody fr tbh ngl lowkey finally someday somehow do does did
    dont doesnt didnt really_just at_least instead being been going_to gonna go_and able_to fake_ass
    stupid dumb lame cheap whole own kind sort weird fancy russian clever smart trained ya_know you_know
    i_mean right_now sometimes usually trying_to try_to full`,
  not: 'dont_be not no never nope aint',
  really: `
    even really realy rly rlly relly reely actually acutally actualy truly genuinely honestly seriously
    in_reality in_truth indeed probably surely definitely certainly obviously clearly secretly
    really_really really_truly`,
  can: `
    can cant cannot couldn could cud may might shall should would wud will must ought wont wouldnt couldnt
    shouldnt id youd wed possible possibility chance chances`,
  be: 'rae arr ara are r is iz ar aer re ae am was were be arent isnt wasnt werent becoming',
  there: 'is_there are_there',
  here: 'here there in_here on_here out_there in_there over_there up_there',
  with: 'with to w by through via',
  interjection: `
    my_love my_dear my_friend my_lady angel princess queen sugar boo bruh fam homie girlie pal chief
    though tho lol lmao rofl haha ha hehe hihi hahaha babe baby bae hon honey hun dear darling sweetie
    sweetheart sweety beautiful gorgeous bro buddy mate miss please pls plz pleas huh eh hmm hm um umm omg
    wow wtf anyway at_all again sorry thanks thx ok okay hey hi hello heya yo oh ah yes yeah no_offense
    btw serious sis cutie sexy pretty_lady xx xoxo mhm erm uh`,
  tagQuestion: 'right innit correct true_or_false isnt_it_so',
  conjunction: `
    and but if because cuz cause coz bc since else otherwise than whats how why asking wondering inside
    behind_you in_these_days these_days like_thats whether unless while`,
  what: 'what',
  or: 'or',
  unrelated: `
    boot boots root roots before after until got about love loves hate watch watched built build building
    buy bought making the_date his her their him them into against afraid scared tired studied study
    studying`,
  my: 'my mine',
  our: 'our',
  you: `
    yoy uou yoi yiou yopu oyu you u ya yu yo_u yuo yiu ypu youre youare ur_a youve yall you_guys
    you_people you_all you_girls you_lot thou areyou ru arent_you your_just your_a your_an your_not
    your_really youll`,
  doYou: 'do_you dont_you do_u d_you do_ya dyou',
  didYou: 'did_you have_you didnt_you havent_you did_u have_u has_you had_you',
  youObject: 'to_you at_you to_u',
  your: 'your ur yours youre_own yor of_you of_yours',
  i: 'i ill ive ima m',
  iAm: 'im',
  me: 'me us_guys myself to_me with_me at_me for_me together',
  we: `
    we us were_gonna weve both_of_us two_of_us you_and_me you_and_i u_and_me u_and_i each_other eachother
    one_another`,
  it: `
    this that it its thats these those everything all_this all_of_this all_that all_of_it dis dat tis
    isnt_it whole_thing any_of_this this_thing this_here this_whole_thing anything`,
  they: 'they theyre he she shes hes',
  self: 'yourself urself yourselves',
  onYourBehalf:
    'for_you on_your_behalf in_your_name as_you in_your_place instead_of_you under_your_name for_u',
  who: `
    which_human which_person which_man which_woman which_girl hwo woh who whos whom whose who_the_hell
    who_the_fuck who_tf who_exactly with_who with_whom to_whom whoever which_one_of_you which_of_you`,
  someone: 'someone somebody anyone anybody some1 any1 ppl_here noone nobody no_one',
  person: `
    persons peron persom preson pesron the_one everyone everybody person people ppl persn woman women womn
    girl girls gurl gal lady ladies guy guys dude dudes man men boy boys female male chick individual soul
    member members user users folks lass bloke beings dame`,
  acquaintance: `
    friend friends family parents mother father mom mum dad sister brother boss client clients customer
    customers colleagues coworkers neighbours neighbors kids children ex cousin girlfriend boyfriend wife
    husband roommate teacher doctor team_mates`,
  same: 'same the_same',
  many: `
    many_people lots_of_people more_profiles more_accounts other_profiles other_accounts many_profiles
    many_accounts more_of_you several_of_you a_few_of_you how_many_of_you several multiple more_than_one
    a_team team two_people other_people a_whole_team how_many`,
  content: `
    profile profil profiles account accounts acount message messages msg msgs answer answers reply replies
    response responses chat chats identity bio description age persona conversation conversations texts
    texting member_profile page_of_yours words lines text`,
  name: 'name names',
  face: 'face faces',
  pictures: `
    pic pics picture pictures pictues photo photos fotos foto image images selfies profile_pic
    profile_picture profile_photo snaps photograph photographs`,
  site: `
    dating_agency chat_agency chat_company site website app platform portal afterglow the_company
    this_company the_firm the_agency this_agency an_agency for_them owners the_owners dating_site page`,
  real: `
    relal eal real rael reel reall reeal rela legit genuine genuin authentic irl_real real_deal real_thing
    the_real_thing real_one a_real_one a_real_deal the_real_deal legitimate`,
  forReal: 'for_real 4real',
  actual: `
    live_person live_human a_real an_actual actual living breathing normal genuine_human honest_to_god
    true bona_fide`,
  realPerson: 'real_life_person real_life_woman real_life_girl real_life_human real_life_man',
  human: `
    humam hunan hmuan human humans huamn humen humn hman huma hooman human_being human_beings humanbeing
    flesh_and_blood a_living_being living_being a_person living_thing lifelike blood_and_flesh sentient
    conscious`,
  exist: 'have_a_pulse have_a_heartbeat exist exists existing existed',
  bot: `
    bto bpt bot bots b0t bott robot robots robo robt rbot roobt robott chatbot chatbots chat_bot chat_bots
    chatgpt chat_gpt gpt gpt4 gpt5 chatgtp artificial_intelligence language_model llm ai_bot ai_girlfriend
    ai_girl ai_woman ai_companion ai_persona ai_character ai_chat ai_model computer_program auto_reply
    autoreply autoresponder auto_responder claude gemini siri alexa cyborg`,
  machine: `
    ai a_i a.i machine machines computer computers program programme programm algorithm algorithms algo
    software android automaton script automat`,
  fake: `
    fak feak fale fake fakes faked fakee phoney phony virtual vrtual virtuall artificial unreal_person
    fictional fictitious imaginary simulated simulation bogus generated computer_generated ai_generated
    photoshopped fabricated not_real`,
  invented: 'made_up madeup invented',
  fraud: `
    shared_account shared_profile catfish catfishing catfished catfisher scam scammer scamming scammers
    scams imposter impostor fraud fraudster con_artist conman fake_profile fake_profiles fake_account
    fake_accounts fake_person fake_woman fake_girl fake_girls fake_people fake_name fake_identity
    fake_pics fake_pictures fake_photos virtual_profile virtual_profiles virtual_person virtual_woman
    virtual_girl virtual_girlfriend virtual_man virtual_character fictional_character made_up_character
    rip_off ripoff bait a_prank`,
  automatic: `
    robotic auto_replies auto_generated auto_response scripted_answers programming programmed made_of_code
    run_on_a_server automated automatic automatically scripted prewritten pre_written canned copypaste
    copy_paste copy_pasted copied copy_and_paste pasted from_a_script off_a_script a_script from_script
    templates template preset autogenerated automated_system`,
  staff: `
    a_professional admin admins administrator from_the_team part_of_the_team from_the_site
    from_the_company moderator moderators mod operator operators employee employees staff agent agents
    paid_chatter chatter paid_writer paid_actress paid_actor hired_writer professional_chatter
    professional_writer animator customer_service customer_support tech_support support_staff
    support_agent paid_member chat_operator chat_moderator chat_host paid_chat_host hostess worker_here
    staff_member team_member intern paid_to_be_here contractor freelancer`,
  callCenter: 'call_center call_centre callcenter call_centres',
  office: 'office',
  pretend: 'pretend pretending pretends posing impersonating impersonate playing_a_role faking',
  somebodyElses: `
    stolen steal stole stealing stock stock_photos google internet the_internet the_web edited photoshop
    pinterest instagram_model a_model some_model someone_else someone_elses somebody_else somebody_elses
    another_person another_woman`,
  talk: `
    talk talks talking talkin chat_with chatting chattin speak speaks speaking text_me texts_me write
    writes writing writin typing types type typed message_me messaging answer_me answering answers_me
    replying reply_me respond responds responding reply_to replies_to flirt flirts chat_to deal_with
    dealing conversing communicating corresponding read reads reading written_to speaking_with
    keep_writing sending sends send_me answers_these replies_here entertain entertaining keep_me`,
  talked: 'talked chatted texted messaged answered replied responded wrote spoke sent written_by',
  made: `
    made make draw draws drew paint painted create invent invented_you made_you_up make_you_up written
    wrote_this wrote_that generated_by created drawn typed_by designed sent_by done_by controlled operated
    managed handled coded`,
  operate: 'run running runs operating operates controlling controls managing manages',
  use: 'use using used uses copying_from',
  behind: 'behind other_end the_other_end other_side the_other_side opposite_end far_end opposite_side',
  screen: 'screen keyboard keys phone laptop device curtain mask line wheel',
  seem: `
    seem seems sounded looked felt seemed look looks lookin sound sounds feel feels appear appears act
    acts smell smells acting starting_to_sound come_across smelling sounding looking`,
  like: 'like just_like exactly_like a_lot_like',
  paid: 'paid payed payd salaried on_commission on_payroll on_the_payroll',
  getPaid: `
    on_their_payroll on_its_payroll for_money for_cash getting_paid get_paid gets_paid earning_money hired
    get_payed getting_payed gettin_paid`,
  pay: 'hire waste wasting wasted spend spending spent pay pays paying',
  earn: 'get getting gets earn earns earning get_money makes receive making_money charge',
  howMuch: 'how_much what_do_they',
  money: `
    money cash salary wage wages commission comission a_cut cents euros dollars bucks income percentage
    share earnings profit`,
  forIt: `
    for_this for_it for_doing_this for_doing_that per_message per_word per_chat per_text per_hour
    per_minute per_reply per_answer by_the_minute by_the_message by_the_hour by_the_word a_message
    each_message every_message for_every_message for_each_message for_my_messages from_my_messages
    from_this from_it off_this out_of_this off_my_messages for_messages for_each_reply for_every_reply
    when_i_write for_chatting for_writing for_talking for_texting for_answering for_replying for_flirting
    for_being_here from_me off_me`,
  work: 'work works working employed employee_of member_of_staff',
  job: 'job jobs for_a_living as_a_job professionally profession gig occupation duty shift',
  prove: `
    prove proove proof prove_it prove_to_me prove_me evidence verify confirm show_me demonstrate guarantee
    assure promise swear`,
  proof: `
    something_only something_that_only something_a anything_only todays_date current_date today_s_date
    piece_of_paper handwritten sign_with peace_sign thumbs_up my_name_on a_note paper newspaper`,
  prompt: 'prompt system_prompt prompts',
  selfie: `
    facetime selfie live_pic live_photo live_picture live_selfie voice_message voice_note live_video`,
  know: `
    remember remembers know sure believe think guess bet see_if see_that trust suspect feeling wonder
    doubt convinced certain admit confess check checking stop_lying say_that convince swear_that`,
  say: 'claim claims claiming tell say says said saying',
  meet: 'meet meeting meets meeet',
  meetUp: `
    meetup meet_up meeting_up met_in_person meet_ya meet_you meeting_you meet_me meeting_me meet_u
    meet_each_other meet_eachother date_me`,
  outing: `
    date_men date_women date_people date_members date_anyone date_someone come_out go_out going_out
    hang_out hanging_out hangout hook_up hookup get_together getting_together on_a_date a_date_with_me
    a_real_date real_date a_first_date first_date a_date go_on_a_date date_with_me date_night
    go_for_a_coffee go_for_coffee go_for_a_drink go_for_drinks go_for_dinner go_for_a_walk go_to_dinner
    grab_a_coffee grab_coffee grab_a_drink grab_a_bite grab_dinner grab_lunch grab_a_beer get_a_coffee
    get_coffee get_a_drink get_drinks get_dinner have_a_coffee have_coffee have_a_drink have_dinner
    share_a_coffee dinner_date coffee_date`,
  drink: 'dinner lunch coffee coffe cofee drink drinks beer brunch wine cocktail cocktails',
  invite: `
    invite_you_out invite_you_on invite_you_for invite_you_to buy_you_a_drink buy_you_a_coffee
    buy_you_dinner take_you_to_dinner take_you_for_dinner take_you_for_a_coffee take_you_on_a_date
    take_you_out invite_you pick_you_up ask_you_out take_u_out invite_u come_over come_to_you
    come_to_your_place come_to_your come_see_you come_and_see_you visit_you come_visit_you visit_u
    come_visit come_to_my_place come_to_my coming_over`,
  inPerson: `
    in_person in_real_life irl in_the_real_world in_real in_the_flesh face_to_face f2f in_life offline
    outside outside_of_here outside_this_app outside_the_app for_real_life off_the_app physically
    off_this_site in_the_real_life`,
  soon: `
    soon today tonight tonite 2nite 2day tomorrow tmrw tmr 2moro later sometime some_time some_day one_day
    this_week this_weekend next_week next_weekend next_month this_evening this_month this_summer
    this_afternoon weekend friday saturday sunday monday tuesday wednesday thursday on_friday on_saturday
    on_sunday on_monday on_tuesday on_wednesday on_thursday somewhere nearby downtown after_work once
    anytime someday_soon next_time`,
  preposition: 'for at in on around near over_coffee from',
  want: `
    want wanna wana wanto wants love_to like_to hope hoping wish need willing ready down_to down_for
    up_for up_to free_for free_to open_to agree feel_like interested keen dying_to cant_wait how_about
    what_about want_to would_like dare dream dreaming thinking_about think_about looking_forward
    in_the_mood free care_to allowed able`,
  lets: 'let_me lets let_us let_s why_dont_we why_not',
  when: 'when where how_soon whens',
  see: 'see seeing c',
  come: 'come coming visit visiting drop_by stop_by come_round',
};
