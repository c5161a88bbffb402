const list = (words: string): readonly string[] => words.trim().split(/\s+/);

/** Words that guessers put together; on their own they add nothing to a password. */
export const commonWords = list(`
  password passwort passwd passw0rd motdepasse contrasena contraseña senha parola lozinka haslo salasana wachtwoord
  welcome willkommen bienvenue bienvenido letmein changeme change secret geheim default temporary temppass temp
  admin administrator root user login signin signup account guest master superuser system server
  qwerty qwertz azerty asdf zxcv qazwsx trustno iloveyou ilove loveyou iloveu love forever
  monkey dragon shadow sunshine princess football baseball basketball soccer hockey superman batman
  michael jennifer jessica daniel ashley michelle charlie thomas jordan andrew matthew robert william
  starwars pokemon naruto minecraft internet computer samsung google facebook apple iphone android microsoft windows
  summer winter spring autumn herbst sommer january february march april june july august september october
  november december monday friday sunday london paris berlin liverpool chelsea arsenal barcelona madrid
  hello goodbye whatever freedom nothing killer hunter ranger tigger buster pepper cookie cheese chocolate banana
  flower purple orange yellow silver golden mustang ferrari porsche mercedes corvette harley
  jesus christ angel blessed heaven family mother father brother sister friends forever
  company work office business career careers recruit recruitment hiring job jobs resume candidate applicant
  please enter here access security secure private test testing tester example sample
  america canada england france germany italia espana australia
`);

/** Common passwords of twelve characters and more that are not caught as made of words, runs or repetition. */
export const commonPasswords = list(`
  correcthorsebatterystaple correcthorse1234 incorrecthorse thisismypassword mypassword1234 yourpassword123
  abcd1234abcd1234 a1b2c3d4e5f6 a1b2c3d4e5f6g7 a1s2d3f4g5h6 1a2b3c4d5e6f 1q2w3e4r5t6y 1qaz2wsx3edc 1qaz!qaz2wsx
  q1w2e3r4t5y6 qweasdzxc123 qwe123qwe123 qwer1234qwer zaq12wsxcde3 zaq1xsw2cde3 zxcvbnm12345 asdfghjkl123
  123qweasdzxc 123abc123abc 147258369147 159357159357 741852963741 789456123789 987654321abc 112233445566
  121212121212 123123123123 696969696969 010203040506 246813579246 314159265358 271828182845 161803398874
  nevergonnagiveyouup maythefourthbewithyou maytheforcebewithyou tobeornottobe openthedoor123 donttellanyone
  idontknow1234 idontremember ihatepasswords iforgotmypass forgetmenot1 youshallnotpass nopassword123 notmypassword
  supercalifragilistic antidisestablishmentarianism onceuponatime happybirthday1 merrychristmas1 happynewyear
  lordoftherings harrypotter12 gameofthrones winteriscoming thewalkingdead breakingbad12 manchesterunited
  realmadrid1234 fcbarcelona12 liverpoolfc1234 pittsburgh123 washington123 californiagirl newyorkcity123
  alexandra1234 christopher12 christina1234 elizabeth1234 stephanie1234 sebastian1234 francesco1234 alejandro1234
  motherfucker1 fuckyou123456 bullshit12345 jesuschrist12 godisgood123 inGodwetrust1 jesuslovesme1 praisethelord
  rockandroll12 heavymetal123 metallica1234 linkinpark123 slipknot12345 greenday12345 blink182blink
  butterfly1234 strawberry123 blueberry1234 watermelon123 pineapple1234 raspberry1234 chocolate1234
  snowboarding1 skateboarder1 motorcycle123 volleyball123 basketballer1 cheerleader12
  lamborghini12 chevrolet1234 volkswagen123 kawasaki12345 harleydavidson
  terminator123 transformers1 spiderman1234 wolverine1234 playstation3 playstation4 playstation5 nintendo12345
  aaaabbbbcccc aabbccddeeff abcabcabcabc abc123abc123 abc123def456 xyz123xyz123 qwaszx123456
  zxcasdqwe123 poiuytrewq12 lkjhgfdsa123 mnbvcxz12345 1234567890qw 12345qwert12 asd123asd123
`);
