console.log('console');
